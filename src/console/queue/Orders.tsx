import { useSyncExternalStore } from "react";
import { useSearch } from "wouter";
import { OrderDesk } from "#src/console/order/OrderDesk.tsx";
import { Queue } from "./Queue.tsx";
import styles from "./Queue.module.css";

/** The rail, a list and a desk fit beside each other. */
const wide = () => matchMedia("(min-width: 1280px)");

function subscribe(changed: () => void): () => void {
  const query = wide();
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** The queue, with the desk of the order in the address beside it; where there is no room, one of both. */
export function Orders({ params: { id } }: { params: { id?: string | undefined } }) {
  const search = useSearch();
  const isWide = useSyncExternalStore(subscribe, () => wide().matches);
  if (id !== undefined && !isWide) return <OrderDesk key={id} id={id} />;
  return (
    <div className={id === undefined ? undefined : styles.beside}>
      <div className={styles.place}>
        <Queue open={id} />
      </div>
      {id !== undefined && (
        <div className={styles.panel}>
          <OrderDesk key={id} id={id} closeHref={search === "" ? "/" : `/?${search}`} />
        </div>
      )}
    </div>
  );
}
