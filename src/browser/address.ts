/** How a place of a list stands in the query of an address. */
interface Spelling<Place> {
  read: (search: string) => Place;
  /** With its question mark; empty for the beginning. */
  write: (place: Place) => string;
}

/**
 * Keeps a place in the address, each one an entry of the history, and tells when the address goes elsewhere by the
 * browser's buttons or by a link. (The router tells of every change on the window.)
 */
export function followAddress<Place>({ read, write }: Spelling<Place>, tell: (place: Place) => void) {
  const own = location.pathname;
  let known = write(read(location.search));
  const look = () => {
    const place = read(location.search);
    const now = write(place);
    if (location.pathname !== own || now === known) return;
    known = now;
    tell(place);
  };
  const watching = new AbortController();
  for (const type of ["popstate", "pushState", "replaceState"])
    addEventListener(type, look, { signal: watching.signal });
  return {
    go: (place: Place) => {
      known = write(place);
      history.pushState(null, "", own + known);
    },
    stop: () => watching.abort(),
  };
}
