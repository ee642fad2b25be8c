import { __, sprintf } from "@feedmill/ui/words.ts";
import { useMutation } from "@tanstack/react-query";
import { Sheet } from "../../controls/sheet.tsx";
import { ask, problemOf, queries, reading } from "../../data/client.ts";
import { FormProblem } from "../../frame/states.tsx";
import type { PersonSheetProps } from "./role-sheet.tsx";

/** Takes the second step off the account of somebody who has lost the phone. */
export function PhoneSheet({ person: { id, name }, onDone, onClose }: PersonSheetProps) {
	const { mutate, isPending, error } = useMutation({
		networkMode: "always",
		mutationFn: () => ask("DELETE people/{id}/factor", { id }),
		onSuccess(people) {
			queries.setQueryData(reading("GET people", {}).queryKey, people);
			onDone(sprintf(__("%s sets up another phone at the next sign-in."), name));
		},
	});
	return (
		<Sheet
			title={sprintf(__("Lost phone of %s"), name)}
			submit={__("Take the phone off")}
			danger
			busy={isPending}
			onSubmit={() => mutate()}
			onClose={onClose}
		>
			<FormProblem problem={problemOf(error)} fields={[]} />
			<p>
				{__(
					"Until another phone is set up, the password alone opens the account. Do this only if you have spoken with the person.",
				)}
			</p>
			<p className="soft">{__("Their sign-ins in the back office end, and their recovery codes open no more.")}</p>
		</Sheet>
	);
}
