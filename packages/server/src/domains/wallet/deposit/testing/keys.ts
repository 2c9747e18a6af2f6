/** Account-level public keys from the second example phrase of BIP-39; no money is kept there. */
export const testKeys = {
  evm: 'xpub6Bh6Cg7bvjFdW6VEAaZmsyhZh86WdJ9Kr5aqqY5LN7UFLpxTrxsiys213UCu8MAYjcq5JhF7jzZXvruGfWfPbxqsByNNhwWaNQRuhP3JcC3',
  tron: 'xpub6CCd6xRaRNYQJ9yrjm8WrCbkawvA1W621T26y9JjXGMyq7n4ocuMRoSCMhuwN6hHGkBQxMoQJkSkz7AwoXVzCs4bziNpALtHQBSNQTcVv8w',
};

/** Settings with which members can deposit on the networks; these addresses are never called. */
export const connectedNetworks = {
  ACCOUNT_KEY_EVM: testKeys.evm,
  ACCOUNT_KEY_TRON: testKeys.tron,
  RPC_TRC20: 'http://127.0.0.1:9',
  RPC_ERC20: 'http://127.0.0.1:9',
};
