import { fromPromise } from "xstate";
import { type OwnerBody, ownerMachine } from "#machines/console/owner/owner.machine.ts";
import { setupMachine } from "#machines/console/setup/setup.machine.ts";
import { type SetupStep, stepOf } from "#machines/console/setup/setup.types.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";
import { provideList } from "#src/shell/list-actors.ts";

/** The account of the owner with its real actor. */
export const provideOwner = (api: Api): typeof ownerMachine =>
  ownerMachine.provide({
    actors: {
      createOwner: fromPromise<void, OwnerBody>(async ({ input: body, signal }) => {
        await bodyOf(api.POST("/api/v1/setup/owner/", { body, signal }));
      }),
    },
  });

/** The first steps with their real actors. */
export const provideSetup = (api: Api): typeof setupMachine =>
  provideList(
    setupMachine,
    {
      load: (_: unknown, signal: AbortSignal) => bodyOf(api.GET("/api/v1/operator/setup/", { signal })),
      confirm: async ({ id }) => {
        const params = { path: { name: id as SetupStep["id"] } };
        return { row: stepOf(await bodyOf(api.PUT("/api/v1/operator/setup/steps/{name}/", { params }))) };
      },
      letter: async () => {
        await bodyOf(api.POST("/api/v1/operator/setup/letter/"));
      },
      save: async ({ body }) => ({
        row: stepOf(await bodyOf(api.PUT("/api/v1/operator/setup/letter/", { body }))),
      }),
    },
    null,
  );
