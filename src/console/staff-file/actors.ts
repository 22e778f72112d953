import { fromCallback } from "xstate";
import { staffFileMachine } from "#machines/console/staff-file/staff-file.machine.ts";
import type { FetchedFile, StaffFilePlace } from "#machines/console/staff-file/staff-file.types.ts";
import type { Api } from "#src/shell/api/api.ts";
import { fileIn, type NamedFile } from "#src/shell/api/file.ts";
import { provideList } from "#src/shell/list-actors.ts";
import { staffFilePlaces } from "./place.ts";

const fetchFile = (api: Api, { of, owner, id }: StaffFilePlace, signal: AbortSignal): Promise<NamedFile> => {
  const how = { parseAs: "blob", signal } as const;
  switch (of) {
    case "verification":
      return fileIn(
        api.GET("/api/v1/operator/verifications/{id}/photo/{photo}/", {
          params: { path: { id: owner, photo: id } },
          ...how,
        }),
        "photo",
      );
    case "chat":
      return fileIn(
        api.GET("/api/v1/operator/chats/{id}/files/{file}/", {
          params: { path: { id: owner, file: id } },
          ...how,
        }),
        "file",
      );
  }
};

/** A file for staff with its real actors. It is fetched once: each time is recorded, and it never changes. */
export const provideStaffFile = (api: Api): typeof staffFileMachine =>
  provideList(
    staffFileMachine,
    {
      load: async (place, signal): Promise<FetchedFile> => {
        const { file } = await fetchFile(api, place, signal);
        return { url: URL.createObjectURL(file) };
      },
    },
    staffFilePlaces({ of: "chat", owner: "", id: "" }),
    fromCallback(() => undefined),
  );
