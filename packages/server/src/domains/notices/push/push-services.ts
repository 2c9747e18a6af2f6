/**
 * Whether an address belongs to a push service that is known. A browser names the address that we then
 * write to, so without a list anybody could point us at a machine of our own network.
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  return services.some((service) => {
    const [protocol = '', host = ''] = service.split('://', 2);
    if (url.protocol !== `${protocol}:`) return false;
    return host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host;
  });
}
