/** Whether a host, as returned by `URL`, is literally a loopback name or address. */
export const isLoopbackHost = (hostname: string): boolean =>
  /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/.test(hostname) ||
  // The host becomes part of a policy, and `URL` allows other characters in it.
  (/^[a-z0-9.-]+$/.test(hostname) && `.${hostname}`.endsWith(".localhost"));
