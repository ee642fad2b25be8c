import { __, sprintf } from "@feedmill/ui/words.ts";
import { Button } from "../../controls/button.tsx";
import { useAct } from "../../data/use-act.ts";
import { whatHappened } from "../../frame/states.tsx";

export interface SellingButtonProps {
	id: number;
	name: string;
	isStopped: boolean;
	onDone: (sells: boolean, said: string) => void;
}

/** Stops selling a product everywhere at once, or sells it again; the same button takes it back. */
export function SellingButton({ id, name, isStopped, onDone }: SellingButtonProps) {
	const act = useAct("POST products/{id}/selling", "products", ({ sells }) =>
		onDone(
			sells,
			sells ? __("It is sold again, as before.") : __("Sold out everywhere now. What is left stays counted."),
		),
	);
	return (
		<>
			<Button
				busy={act.busy}
				aria-label={sprintf(isStopped ? __("Sell again: %s") : __("Stop selling: %s"), name)}
				onClick={() => act.send({ id, sells: isStopped })}
			>
				{isStopped ? __("Sell again") : __("Stop selling")}
			</Button>
			{act.failed && (
				<span className="field-problem" role="alert">
					{whatHappened(act.problem)}
				</span>
			)}
		</>
	);
}
