import type { StaleData } from "@feedmill/admin-api/feedmill-v1/things.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { Button } from "../../controls/button.tsx";
import { Message } from "../../controls/message.tsx";
import { clockTime } from "../../data/times.ts";
import { valueText } from "./field-words.ts";
import { PRICE_FIELDS, type PriceField, type TypedPrices } from "./price-values.ts";

export interface ConflictsProps {
	stale: StaleData;
	typed: TypedPrices;
	onChoose: (field: PriceField, keepsTheirs: boolean) => void;
}

/** Fields that somebody else has changed meanwhile: for each, theirs or ours. Nothing was saved yet. */
export function Conflicts({ stale: { now, by }, typed, onChoose }: ConflictsProps) {
	return (
		<Message kind="information">
			{PRICE_FIELDS.filter((field) => field in now).map((field) => {
				const theirs = valueText(field, now[field]);
				const who = by[field];
				return (
					<div className="conflict" key={field}>
						<p>
							{who
								? sprintf(__("%1$s set %2$s at %3$s. Keep that, or set yours?"), who.name, theirs, clockTime(who.at))
								: sprintf(__("Somebody set %s meanwhile. Keep that, or set yours?"), theirs)}
						</p>
						<div className="pack-acts">
							<Button onClick={() => onChoose(field, true)}>{sprintf(__("Keep %s"), theirs)}</Button>
							<Button onClick={() => onChoose(field, false)}>
								{sprintf(__("Set %s"), typed[field].trim() || __("none"))}
							</Button>
						</div>
					</div>
				);
			})}
		</Message>
	);
}
