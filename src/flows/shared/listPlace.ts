/** The part of a list that an address names: its filter, and its page from 1. */
interface ListPlace<Filter extends string> {
  filter: Filter;
  page: number;
}

/** The day in an address; empty when there is none. */
export const dayIn = (text: string | null): string =>
  text !== null && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : "";

/** Reads and writes a list's place in its address. The first filter is the default and needs no query. */
export function listPlaces<Filter extends string>(filters: readonly [Filter, ...Filter[]]) {
  const [first] = filters;
  return {
    /** Filter and page from an address; unknown values are ignored. */
    placeIn: (search: string): ListPlace<Filter> => {
      const query = new URLSearchParams(search);
      const state = query.get("state");
      const page = query.get("page") ?? "";
      return {
        filter: filters.find((filter) => filter === state) ?? first,
        page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
      };
    },

    /** The query of an address for a place. */
    placeSearch: ({ filter, page }: ListPlace<Filter>): string => {
      const query = new URLSearchParams();
      if (filter !== first) query.set("state", filter);
      if (page > 1) query.set("page", String(page));
      const text = query.toString();
      return text === "" ? "" : `?${text}`;
    },
  };
}
