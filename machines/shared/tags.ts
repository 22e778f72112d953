/**
 * The tags of all charts (Architecture, 'Machines'). `pending`: working, show it busy; `failed`: something went wrong;
 * `recoverable`: trying again makes sense; `final`: nothing will change any more.
 */
export type Tag = "pending" | "failed" | "recoverable" | "final";
