/** True for a `Host` header that names this machine, with any port. */
export function isLoopbackHost(header: string): boolean {
  return (
    /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i.test(header) &&
    URL.canParse(`http://${header}`)
  );
}
