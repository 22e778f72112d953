import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { plainText } from "#domain/site/content-node.ts";
import type { ContentPage } from "#domain/site/content.ts";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Heading, VisuallyHidden } from "#src/ui/layout/Text.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { Question } from "./Question.tsx";
import "#src/ui/icons/lateIcons.ts";

type Topic = NonNullable<ContentPage["topics"]>[number] & { id: string };

/** The anchor of the topic at a place of the page. */
export const topicId = (index: number): string => `topic-${String(index + 1)}`;

/** The search treats ё and е as one letter. */
const folded = (text: string): string => text.toLocaleLowerCase().replaceAll("ё", "е");

/** The topics, each with its questions that contain every word of the search. */
function found(topics: readonly Topic[], search: string): Topic[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return topics.flatMap(({ id, title, questions }) => {
    const matching = questions.filter((question) => {
      const text = folded(`${question.title} ${plainText(question.body)}`);
      return words.every((word) => text.includes(word));
    });
    return matching.length === 0 ? [] : [{ id, title, questions: matching }];
  });
}

/** Questions and answers by topic, with a search. The address of an answer expands it: `/faq#how-long`. */
export function Topics({ topics }: { topics: NonNullable<ContentPage["topics"]> }) {
  const { t } = useLingui();
  const [search, setSearch] = useState("");
  const shown = found(
    topics.map((topic, index) => ({ ...topic, id: topicId(index) })),
    search,
  );
  const count = shown.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <Stack gap={6}>
      <search>
        <TextField
          type="search"
          label={t`Search the questions`}
          value={search}
          maxLength={100}
          autoComplete="off"
          prefix={<Icon name="search" />}
          onChange={setSearch}
        />
      </search>
      <VisuallyHidden role="status">{search === "" ? "" : t`Questions found: ${count}`}</VisuallyHidden>
      {shown.length === 0 && (
        <EmptyState
          title={t`Nothing found`}
          level={2}
          icon="search"
          action={<ButtonLink href="/contacts">{t`Ask us`}</ButtonLink>}
        >
          {t`Try other words, or write to us.`}
        </EmptyState>
      )}
      {shown.map((topic) => (
        <section key={topic.title}>
          <Heading id={topic.id} level={2} look="subtitle">
            {topic.title}
          </Heading>
          {topic.questions.map(({ slug, title, body }) => (
            <Question
              key={slug}
              id={slug}
              title={title}
              body={body}
              link={{ href: `#${slug}`, label: t`Link to this answer` }}
            />
          ))}
        </section>
      ))}
    </Stack>
  );
}
