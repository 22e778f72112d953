import { useEffect, useMemo, useRef, useState } from "react";
import type { LoadedFlow } from "#inspector/chart/charts.ts";
import { save } from "#inspector/chart/export.ts";
import { noticeOf } from "#inspector/source/attention.ts";
import { isBackground, type Moment } from "#inspector/source/history.ts";
import { sequenceMarkdown, sequenceOf } from "#inspector/source/sequence.ts";
import { pictureOf, speakerOf, storyMarkdown, storyOf, type Sentence } from "#inspector/source/story.ts";
import { Hint, ToolButton } from "./controls.tsx";
import { cx } from "./cx.ts";
import { SequenceDrawing } from "./SequenceDrawing.tsx";
import { Timeline } from "./Timeline.tsx";
import { useReports } from "./useCoverage.ts";
import { useFlows } from "./useDrawing.ts";
import { placeIn, useInspector, useInspectorState } from "./useInspector.ts";
import chartStyles from "./ChartPane.module.css";
import tools from "./ChartTools.module.css";
import styles from "./RecordingPane.module.css";

interface Props {
  kind: "sequence" | "story";
  flow: string;
  onActor: (id: string, machine: string | null) => void;
}

/** The recording as a sequence of messages between actors, or as a story in words. */
export function RecordingPane({ kind, flow, onActor }: Props) {
  const inspector = useInspector();
  const state = useInspectorState();
  const { history, attention } = state;
  const { length } = history.moments;
  const [isAlone, setAlone] = useState(kind === "sequence");
  const machines = useMemo(
    () => new Set(history.moments.map(({ step }) => step.actor.machine)),
    // The list of steps is mutated in place.
    // oxlint-disable-next-line react/exhaustive-deps
    [history, length],
  );
  const flows = useFlows([...machines].filter((machine) => inspector.charts.has(machine)));
  const { words } = inspector.config;
  const pictureAt = usePictures(flows);
  const isShown = (moment: Moment): boolean =>
    noticeOf(moment.step, attention) !== "muted" &&
    (!isBackground(moment) || noticeOf(moment.step, attention) === "pinned") &&
    (!isAlone || moment.step.actor.machine === flow);
  const place = placeIn(state);
  const choose = (index: number) => {
    const actor = history.moments[index]?.step.actor;
    inspector.seek(index);
    if (actor !== undefined) onActor(actor.id, actor.machine);
  };
  const write = () => {
    const title = `${kind === "story" ? "What happened" : "Sequence"}${isAlone ? ` in ${flow}` : ""}`;
    const text =
      kind === "story"
        ? storyMarkdown(storyOf(history.moments, flows, isShown, words?.common), title, {
            means: words?.means ?? "",
            pictureAt: (sentence) => {
              const picture = pictureAt(sentence);
              return picture && new URL(picture, location.href).href;
            },
          })
        : sequenceMarkdown(sequenceOf(history.moments, isShown), title);
    save(`${kind}.md`, new Blob([text], { type: "text/markdown" }));
  };
  return (
    <section className={chartStyles.pane} data-pane="chart" aria-label={titles[kind]}>
      <div className={tools.tools} role="toolbar" aria-label={titles[kind]}>
        <h2 className={tools.name}>{titles[kind]}</h2>
        <label className={styles.choice}>
          <input type="checkbox" checked={isAlone} onChange={({ target }) => setAlone(target.checked)} />
          Only {flow}
        </label>
        <ToolButton icon="file" disabled={length === 0} onClick={write}>
          Export as Markdown
        </ToolButton>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="Recording">
        {length === 0 && <Hint>No events yet.</Hint>}
        {length > 0 && kind === "sequence" && (
          <SequenceDrawing sequence={sequenceOf(history.moments, isShown)} place={place} onChoose={choose} />
        )}
        {length > 0 && kind === "story" && (
          <Story flows={flows} isShown={isShown} place={place} pictureAt={pictureAt} onChoose={choose} />
        )}
      </div>
      <Timeline isElsewhere />
    </section>
  );
}

/** Where the picture of the page at a sentence is. */
function usePictures(flows: readonly LoadedFlow[]): (sentence: Sentence) => string | undefined {
  const { reports: folder } = useInspector().config;
  const reports = useReports(flows.map(({ id }) => id));
  return (sentence) => {
    const picture = pictureOf(sentence, reports.get(sentence.flow));
    return picture && `${folder}/${picture}`;
  };
}

const titles = { sequence: "Sequence", story: "Story" } as const;

/** So many of the last sentences are shown; all are exported. */
const most = 300;

const Picture = ({ of }: { of: string | undefined }) =>
  of === undefined ? null : (
    <img className={styles.picture} src={of} alt="The page then, in a test" loading="lazy" />
  );

function Story(props: {
  flows: readonly LoadedFlow[];
  isShown: (moment: Moment) => boolean;
  place: number;
  pictureAt: (sentence: Sentence) => string | undefined;
  onChoose: (index: number) => void;
}) {
  const { history } = useInspectorState();
  const { words } = useInspector().config;
  const { sentences, waits } = storyOf(history.moments, props.flows, props.isShown, words?.common);
  const end = useRef<HTMLUListElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: "nearest" });
    // Each new sentence moves the end.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [sentences.length]);
  return (
    <>
      <ol className={styles.story}>
        {sentences.slice(-most).map((sentence) => (
          <li key={sentence.index}>
            <button
              type="button"
              className={cx(styles.sentence, sentence.who === "person" && styles.person)}
              aria-current={sentence.index === props.place ? "step" : undefined}
              onClick={() => props.onChoose(sentence.index)}
            >
              <span className={styles.who}>
                {speakerOf(sentence)} <span>{sentence.flow}</span>
              </span>
              <span>{sentence.text}</span>
              {sentence.seen.map((look) => (
                <span key={look} className={styles.then}>
                  {look}
                </span>
              ))}
              <Picture of={props.pictureAt(sentence)} />
            </button>
          </li>
        ))}
      </ol>
      <ul ref={end} className={styles.waits} aria-label="What is waited for">
        {waits.map((wait) => (
          <li key={wait}>{wait}</li>
        ))}
      </ul>
    </>
  );
}
