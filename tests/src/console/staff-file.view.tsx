import { staffFileMachine } from "#machines/console/staff-file/staff-file.machine.ts";
import { StaffFile } from "#src/console/staff-file/StaffFile.tsx";
import { listView } from "../walks/list-view.ts";

/** A photo that only staff may see. */
export const staffFileView = listView({
  machine: staffFileMachine,
  runs: "staffFile",
  begin: ({ place }) => <StaffFile {...place} label="Photo 1" type="image/jpeg" />,
  loading: "Loading the file…",
  failed: "The file couldn't be loaded",
  absent: "text This file is gone.",
  empty: () => [],
  rows: () => ["link Photo 1"],
  commands: {},
});
