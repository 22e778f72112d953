/** A file that only staff may read. */
export interface StaffFilePlace {
  /** What it belongs to. */
  of: "verification" | "chat";
  owner: string;
  id: string;
}

/** The file as it was fetched. */
export interface FetchedFile {
  /** An address within this page. */
  url: string;
}
