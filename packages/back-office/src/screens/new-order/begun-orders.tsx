import type { KeptDraft } from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button } from "../../controls/button.tsx";
import { ago } from "../../data/ago.ts";
import { problemOf, queries } from "../../data/client.ts";
import { keepDraft } from "../../data/drafts.ts";
import { usePerson } from "../../data/me.ts";
import { FormProblem } from "../../frame/states.tsx";
import { dropDraft, orderDraftName } from "./use-order-draft.ts";

/** Orders that were begun and not placed, to be taken up again or dropped. */
export function BegunOrders({ drafts }: { drafts: readonly KeptDraft[] }) {
	const { id: person } = usePerson();
	const drop = useMutation({
		networkMode: "always",
		mutationFn: dropDraft,
		onSuccess: (_, key) => keepDraft(orderDraftName(person, key), undefined),
		onSettled: () => queries.invalidateQueries({ queryKey: ["GET orders/drafts"] }),
	});
	if (drafts.length === 0) return null;
	return (
		<details className="card begun">
			<summary>{sprintf(_n("%d order was begun", "%d orders were begun", drafts.length), drafts.length)}</summary>
			<FormProblem problem={problemOf(drop.error)} fields={[]} />
			<ul>
				{drafts.map(({ key, label, changedAt }) => (
					<li key={key} className="begun-line">
						<span className="part-name">{label || __("Without a name")}</span>
						<span className="soft small">{ago(changedAt)}</span>
						<span className="begun-acts">
							<Link className="button button-quiet" to="/orders/new" search={{ draft: key }}>
								{__("Go on")}
							</Link>
							<Button
								kind="plain"
								busy={drop.isPending && drop.variables === key}
								aria-label={sprintf(__("Drop the order of %s"), label || __("Without a name"))}
								onClick={() => drop.mutate(key)}
							>
								{__("Drop")}
							</Button>
						</span>
					</li>
				))}
			</ul>
		</details>
	);
}
