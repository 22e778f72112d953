import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { letterPreviewMachine } from "#machines/console/letter-preview/letter-preview.machine.ts";
import type { LetterPreviewPlace } from "#machines/console/letter-preview/letter-preview.types.ts";
import { wordFields } from "#machines/console/letter-texts/letter-texts.types.ts";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { ListBody } from "#src/ui/list/ListBody.tsx";
import { LoadingBlock } from "#src/ui/list/LoadingBlock.tsx";
import { StaleList } from "#src/ui/list/ListTroubles.tsx";
import { useList } from "#src/ui/list/useList.ts";
import { fieldNames } from "./messages.ts";
import { letterPreviewPlaces } from "./place.ts";
import styles from "./LetterTexts.module.css";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    letterPreview: typeof letterPreviewMachine;
  }
}

/** A letter of these words with sample figures, as plain text. Other words are another letter: mount it anew. */
export function LetterPreview({ place }: { place: LetterPreviewPlace }) {
  const { t, i18n } = useLingui();
  const list = useList(
    "letterPreview",
    useMemo(() => letterPreviewPlaces(place), [place]),
  );
  const { data, step, failure } = list.view;
  if (step === "failed" && failure?.kind === "fields")
    return (
      <div role="region" aria-label={t`The email with sample figures`}>
        <Banner tone="danger" announce title={t`The email couldn't be shown`}>
          {wordFields.flatMap((field) => {
            const reasons = failure.fields[field];
            if (reasons === undefined) return [];
            return <p key={field}>{`${i18n._(fieldNames[field])}: ${reasons.join(" ")}`}</p>;
          })}
        </Banner>
      </div>
    );
  return (
    <Card tone="sunken" role="region" aria-label={t`The email with sample figures`}>
      <StaleList list={list} />
      <ListBody
        list={list}
        level={3}
        isInCard
        loading={<LoadingBlock label={t`Writing the email…`} className={styles.row} />}
        failed={t`The email couldn't be shown`}
      >
        {data && (
          <Stack gap={3} lang={place.language} className={styles.letter}>
            <Text strong>{data.subject}</Text>
            <Text>{data.text}</Text>
          </Stack>
        )}
      </ListBody>
    </Card>
  );
}
