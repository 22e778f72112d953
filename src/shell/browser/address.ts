/** Serializes a list's place to the query of an address and back. */
interface Spelling<Place> {
  read: (search: string) => Place;
  /** With its question mark; empty for the beginning. */
  write: (place: Place) => string;
  /** The address that the list has, where its page has several: from one of them. Its own by default. */
  home?: (pathname: string) => string;
}

/**
 * Syncs a place with the address. Each place is a history entry, and navigation by the browser's buttons or
 * by a link is reported, a link to where one is as well: it asks for what is there now. (The router dispatches an event on the window for every change.) What stands beside the list
 * stays: no list takes away what is typed there.
 */
export function followAddress<Place>(
  { read, write, home = (pathname) => pathname }: Spelling<Place>,
  tell: (place: Place) => void,
) {
  const own = home(location.pathname);
  let known = write(read(location.search));
  let path = location.pathname;
  let isGoing = false;
  const look = ({ type }: Event) => {
    const place = read(location.search);
    const now = write(place);
    const isAgain = type === "pushState" && location.pathname === path && !isGoing;
    path = location.pathname;
    if (home(path) !== own || (now === known && !isAgain)) return;
    known = now;
    tell(place);
  };
  const watching = new AbortController();
  for (const type of ["popstate", "pushState", "replaceState"])
    addEventListener(type, look, { signal: watching.signal });
  return {
    go: (place: Place) => {
      known = write(place);
      const here = location.pathname;
      isGoing = true;
      history.pushState(null, "", (home(here) === own ? here : own) + known);
      isGoing = false;
    },
    stop: () => watching.abort(),
  };
}
