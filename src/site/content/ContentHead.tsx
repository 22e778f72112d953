import type { ReactNode } from "react";
import type { ContentPage } from "#domain/content.ts";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import styles from "./ContentView.module.css";
import { DateLine } from "./NewsList.tsx";

/** How a page with a text begins. */
export function ContentHead({
  page: { date, title, lead },
  level = 1,
  above,
}: {
  page: Pick<ContentPage, "date" | "title" | "lead">;
  level?: 1 | 3;
  /** The way to the page that this one belongs to. */
  above?: ReactNode;
}) {
  return (
    <div className={styles.head}>
      {above}
      {date !== undefined && <DateLine date={date} />}
      <Heading level={level}>{title}</Heading>
      {lead !== "" && (
        <Text size="large" tone="secondary">
          {lead}
        </Text>
      )}
    </div>
  );
}
