import { useState } from "react";
import type { ActorAt } from "#inspector/source/history.ts";
import { Tabs } from "./controls.tsx";
import { EventList } from "./EventList.tsx";
import { MomentDetails } from "./MomentDetails.tsx";
import { SendPanel } from "./SendPanel.tsx";
import { SimulationPanel } from "./SimulationPanel.tsx";
import { StateDetails } from "./StateDetails.tsx";
import styles from "./SidePane.module.css";

/** The events, the data, and the actions of an actor. */
export function SidePane(props: {
  flow: string;
  shown: ActorAt | undefined;
  picked: string | null;
  onPick: (state: string | null) => void;
  onActor: (id: string, machine: string | null) => void;
}) {
  const { flow, shown, picked, onPick, onActor } = props;
  const [tab, setTab] = useState<"events" | "send" | "simulate">("events");
  return (
    <section className={styles.pane} data-pane="events" aria-label="Events">
      <Tabs
        label="Side panel"
        tabs={{ events: "Events", send: "Send", simulate: "Simulate" }}
        value={tab}
        onChange={setTab}
      >
        {picked !== null && (
          <StateDetails flow={flow} state={picked} shown={shown} onClose={() => onPick(null)} />
        )}
        {tab === "events" && (
          <>
            <EventList onActor={onActor} />
            <MomentDetails />
          </>
        )}
        {tab === "send" && <SendPanel flow={flow} shown={shown} />}
        {tab === "simulate" && <SimulationPanel flow={flow} shown={shown} />}
      </Tabs>
    </section>
  );
}
