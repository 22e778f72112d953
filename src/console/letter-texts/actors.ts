import { fromCallback } from "xstate";
import { letterPreviewMachine } from "#machines/console/letter-preview/letter-preview.machine.ts";
import type {
  LetterBody,
  LetterText,
  LetterTexts,
} from "#machines/console/letter-texts/letter-texts.types.ts";
import type { Saved } from "#machines/shared/list.types.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";
import { provideList } from "#src/shell/list-actors.ts";
import { letterPreviewPlaces } from "./place.ts";

const savedAs = (text: LetterTexts["results"][number]): Saved<LetterText> => ({
  row: { ...text, id: text.topic },
});

/** The calls of the words of letters. */
export const letterTextsActors = (api: Api) => ({
  load: (_: unknown, signal: AbortSignal): Promise<LetterTexts> =>
    bodyOf(api.GET("/api/v1/operator/letter-texts/", { signal })),
  save: async ({ body: { row, words } }: { body: LetterBody }): Promise<Saved<LetterText>> => {
    if (row === null) throw new Error("Only letters that are listed are changed");
    const path = { topic: row.topic };
    return savedAs(
      await bodyOf(api.PUT("/api/v1/operator/letter-texts/{topic}/", { params: { path }, body: words })),
    );
  },
  restore: async ({ id }: { id: string }): Promise<Saved<LetterText>> => {
    const path = { topic: id as LetterText["topic"] };
    return savedAs(await bodyOf(api.DELETE("/api/v1/operator/letter-texts/{topic}/", { params: { path } })));
  },
});

/** A letter that is shown, with its real actors. It is read once. */
export const provideLetterPreview = (api: Api): typeof letterPreviewMachine =>
  provideList(
    letterPreviewMachine,
    {
      load: ({ topic, ...body }, signal) =>
        bodyOf(
          api.POST("/api/v1/operator/letter-texts/{topic}/preview/", {
            params: { path: { topic } },
            body,
            signal,
          }),
        ),
    },
    letterPreviewPlaces(),
    fromCallback(() => undefined),
  );
