/** Whether a host, as `URL` gives it, is this machine by its very name or number. */
export const isLoopbackHost = (hostname: string): boolean =>
  /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/.test(hostname) ||
  // Such a host goes into a policy, and `URL` lets other signs into it.
  (/^[a-z0-9.-]+$/.test(hostname) && `.${hostname}`.endsWith(".localhost"));
