/**
 * True if the endpoint belongs to a known push service. The browser names the endpoint that we send requests
 * to, so without a list anybody could direct us at a machine in our own network.
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
