import type { HomeShown } from "@feedmill/admin-api/feedmill-v1/home.ts";
import { __ } from "@feedmill/ui/words.ts";
import { Button } from "../../controls/button.tsx";
import { Check } from "../../controls/check.tsx";
import { Message } from "../../controls/message.tsx";
import { useMay } from "../../data/me.ts";
import { useOnline } from "../../data/online.ts";
import { useSound } from "../../data/sound.ts";
import { useChangesFailed } from "../../data/use-changes.ts";
import { useReading } from "../../data/use-reading.ts";
import { Page } from "../../frame/page.tsx";
import { Shown } from "../../frame/shown.tsx";
import { State } from "../../frame/states.tsx";
import { NewOrderLink } from "../orders/new-order-link.tsx";
import { OrderCards } from "../orders/order-cards.tsx";
import { Tiles, tilesOf } from "./tiles.tsx";
import { ToLookAt } from "./to-look-at.tsx";

/** What waits for the person, and the newest orders. useChanges reads it again when an order has come or changed. */
export function HomePage() {
	const home = useReading("GET home", {});
	const mayTake = useMay("orders.edit");
	return (
		<Page title={__("Home")} actions={mayTake && <NewOrderLink />}>
			<NotLooking />
			<Shown reading={home} rows={6}>
				{(shown) => <Home shown={shown} />}
			</Shown>
		</Page>
	);
}

/** Online, and yet new orders do not come by themselves: whoever waits for the sound must know. */
function NotLooking() {
	const { failed, again } = useChangesFailed();
	const online = useOnline();
	if (!failed || !online) return null;
	return (
		<Message kind="error">
			<p>{__("New orders do not show by themselves at the moment: the shop did not say what has changed.")}</p>
			<Button onClick={again}>{__("Try again")}</Button>
		</Message>
	);
}

function Home({ shown }: { shown: HomeShown }) {
	const tiles = tilesOf(shown);
	if (tiles.length === 0 && shown.newest === null)
		return (
			<State title={__("Nothing waits for you here.")}>
				{__("The places of the back office that your role opens are in its menu.")}
			</State>
		);
	return (
		<div className="home">
			{tiles.length > 0 && (
				<section aria-labelledby="to-do">
					<h2 className="section-title" id="to-do">
						{__("To do")}
					</h2>
					<Tiles tiles={tiles} />
				</section>
			)}
			{shown.newest !== null && <Newest entries={shown.newest} />}
			<ToLookAt shown={shown} />
		</div>
	);
}

function Newest({ entries }: { entries: NonNullable<HomeShown["newest"]> }) {
	return (
		<section aria-labelledby="newest">
			<div className="section-head">
				<h2 id="newest">{__("Newest orders")}</h2>
				<Sound />
			</div>
			{entries.length === 0 ? (
				<div className="card">
					<State title={__("No orders yet.")} drawing>
						{__("A new order shows here by itself.")}
					</State>
				</div>
			) : (
				<OrderCards entries={entries} />
			)}
		</section>
	);
}

/** For whoever must act on new orders: kept on this device. */
function Sound() {
	const [on, turn] = useSound();
	const acts = useMay("orders.edit");
	if (!acts) return null;
	return <Check name="sound" label={__("Sound at a new order, on this device")} checked={on} onChange={turn} />;
}
