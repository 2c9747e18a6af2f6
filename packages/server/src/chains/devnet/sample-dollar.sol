// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A token for development chains that behaves like Ethereum's USDT: six decimals, and transfers that return nothing.
contract SampleDollar {
  string public constant name = "Sample Tether USD";
  string public constant symbol = "USDT";
  uint8 public constant decimals = 6;
  uint256 public totalSupply;
  address public immutable owner = msg.sender;
  mapping(address => uint256) public balanceOf;
  mapping(address => mapping(address => uint256)) public allowance;

  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  function transfer(address to, uint256 value) external {
    move(msg.sender, to, value);
  }

  function transferFrom(address from, address to, uint256 value) external {
    allowance[from][msg.sender] -= value;
    move(from, to, value);
  }

  function approve(address spender, uint256 value) external {
    allowance[msg.sender][spender] = value;
    emit Approval(msg.sender, spender, value);
  }

  /// Several transfers in one transaction, as exchanges pay out.
  function transferMany(address[] calldata to, uint256[] calldata values) external {
    for (uint256 i = 0; i < to.length; i++) move(msg.sender, to[i], values[i]);
  }

  function mint(address to, uint256 value) external {
    require(msg.sender == owner, "only the owner");
    totalSupply += value;
    balanceOf[to] += value;
    emit Transfer(address(0), to, value);
  }

  function move(address from, address to, uint256 value) private {
    balanceOf[from] -= value;
    balanceOf[to] += value;
    emit Transfer(from, to, value);
  }
}
