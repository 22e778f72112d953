/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a scrollable area without controls needs a tab stop */
import { useState } from "react";
import { eventKey } from "#inspector/source/attention.ts";
import { differencesOf } from "#inspector/source/difference.ts";
import type { Json } from "#inspector/wire/protocol.ts";
import { Badge, Code, Hint, Tabs } from "./controls.tsx";
import { Marks } from "./Marks.tsx";
import { JsonTree } from "./JsonTree.tsx";
import { eventName } from "#inspector/source/words.ts";
import { momentIn, useInspectorState } from "./useInspector.ts";
import styles from "./MomentDetails.module.css";

const brief = (value: Json | undefined): string => {
  const text = value === undefined ? "" : JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 159)}…` : text;
};

/** Why an actor has ended. */
const failureOf = (error: Json | undefined): string => {
  const { message } = Object(error) as { message?: unknown };
  return typeof message === "string" ? message : `It has failed. ${brief(error)}`;
};

/** The payload of an event and its changes to the context. */
export function MomentDetails() {
  const moment = momentIn(useInspectorState());
  const [tab, setTab] = useState<"difference" | "context" | "event">("difference");
  if (moment === undefined) return null;
  const { step, before, after } = moment;
  const differences = tab === "difference" ? differencesOf(before, after) : [];
  return (
    <section className={styles.details} aria-label="Moment">
      <h2 className={styles.name}>
        {eventName(step.event.type)} <span>{step.actor.machine ?? step.actor.name}</span>
        {step.event.type !== "" && (
          <Marks
            of={eventKey(step.actor, step.event.type)}
            label={`${eventName(step.event.type)} of ${step.actor.machine ?? step.actor.name}`}
          />
        )}
      </h2>
      {step.status === "error" && (
        <p className={styles.failure} role="alert">
          {failureOf(after["error"])}
        </p>
      )}
      <Tabs
        label="Details of the step"
        tabs={{ difference: "Difference", context: "Context", event: "Event" }}
        value={tab}
        onChange={setTab}
      >
        <div className={styles.scroll} tabIndex={0} role="region" aria-label="Details">
          {tab === "difference" && differences.length === 0 && <Hint>The context did not change.</Hint>}
          {tab === "difference" && differences.length > 0 && (
            <ul className={styles.differences}>
              {differences.map(({ path, kind, before: was, after: is }) => (
                <li key={path} data-kind={kind}>
                  <Code>{path}</Code>
                  {kind !== "added" && (
                    <del>
                      <Code>{brief(was)}</Code>
                    </del>
                  )}
                  {kind !== "removed" && (
                    <ins>
                      <Code>{brief(is)}</Code>
                    </ins>
                  )}
                </li>
              ))}
            </ul>
          )}
          {tab === "context" && <JsonTree value={after} />}
          {tab === "event" && (
            <>
              <JsonTree value={{ type: step.event.type, ...step.event.payload }} />
              {step.taken.length > 0 && <h3 className={styles.heading}>Transitions taken</h3>}
              <ul>
                {step.taken.map((key, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the same arrow may occur twice
                  <li key={`${key} ${index}`}>
                    <Code>{key}</Code>
                  </li>
                ))}
              </ul>
              <p className={styles.heading}>
                Status <Badge {...(step.status === "error" && { tone: "bad" })}>{step.status}</Badge>
              </p>
            </>
          )}
        </div>
      </Tabs>
    </section>
  );
}
