// The server reads the contract's bundle.
export { ensureContract as setup } from "#tools/lib/contract.mjs";
