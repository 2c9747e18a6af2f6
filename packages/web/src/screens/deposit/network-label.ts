/** As people know it: by the standard of its token, except where there is none. */
export function networkLabel(network: string): string {
  return network === 'DEVNET' ? 'Devnet' : network;
}
