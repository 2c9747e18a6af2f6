// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Never deployed: a node executes it in an eth_call and returns its result, many balances at once.
contract BalancesOf {
  constructor(address token, address[] memory holders) {
    uint256[] memory balances = new uint256[](holders.length);
    for (uint256 i = 0; i < holders.length; i++) {
      (bool ok, bytes memory answer) = token.staticcall(abi.encodeWithSelector(0x70a08231, holders[i]));
      require(ok && answer.length == 32, "no balance");
      balances[i] = abi.decode(answer, (uint256));
    }
    bytes memory all = abi.encode(balances);
    assembly {
      return(add(all, 32), mload(all))
    }
  }
}
