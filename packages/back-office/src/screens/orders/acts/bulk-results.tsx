import type { OrderStepped } from "@feedmill/admin-api/feedmill-v1/orders/order-acts.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { Link } from "@tanstack/react-router";
import { Button } from "../../../controls/button.tsx";
import { Message } from "../../../controls/message.tsx";

/** What became of a step for many: how many, and each that was not changed, with its sentence. */
export function BulkResults({ results, onClose }: { results: readonly OrderStepped[]; onClose: () => void }) {
	const changed = results.filter((row) => row.changed);
	const others = results.filter((row) => !row.changed);
	const refused = results.some(({ done }) => !done);
	return (
		<Message kind={refused ? "information" : "success"}>
			<p>
				<b>{sprintf(_n("%d order done.", "%d orders done.", changed.length), changed.length)}</b>{" "}
				{others.length > 0 &&
					sprintf(_n("%d was left as it is:", "%d were left as they are:", others.length), others.length)}
			</p>
			{others.length > 0 && (
				<ul className="results">
					{others.map(({ id, sentence }) => (
						<li key={id}>
							<Link to="/orders/$id" params={{ id }}>
								{id}
							</Link>{" "}
							{sentence}
						</li>
					))}
				</ul>
			)}
			<Button kind="plain" onClick={onClose}>
				{__("Close")}
			</Button>
		</Message>
	);
}
