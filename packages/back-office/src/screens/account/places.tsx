import type { Place } from "@feedmill/admin-api/feedmill-v1/staff/me.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { useMutation } from "@tanstack/react-query";
import { Button } from "../../controls/button.tsx";
import { ask, problemOf, queries, reading } from "../../data/client.ts";
import { dayAndTime } from "../../data/times.ts";
import { FormProblem } from "../../frame/states.tsx";

/** The person's logins: another device is signed out with one press. */
export function Places({ places }: { places: readonly Place[] }) {
	const end = useMutation({
		mutationFn: (id: string) => ask("DELETE me/places/{id}", { id }),
		networkMode: "always",
		onSuccess: (left) => queries.setQueryData(reading("GET me/places", {}).queryKey, left),
	});
	return (
		<>
			<FormProblem problem={problemOf(end.error)} fields={[]} />
			<ul className="places">
				{places.map(({ id, device, address, lastUse, here, raised }) => (
					<li key={id}>
						<div>
							<p className="place-name">{device || __("Unknown device")}</p>
							<p className="soft small">
								{here ? __("This browser") : sprintf(__("Last used %1$s, from %2$s"), dayAndTime(lastUse), address)}
								{!raised && <> · {__("On the shop’s pages only")}</>}
							</p>
						</div>
						{!here && (
							<Button
								busy={end.isPending && end.variables === id}
								aria-label={sprintf(__("Sign out: %s"), device || __("Unknown device"))}
								onClick={() => end.mutate(id)}
							>
								{__("Sign out")}
							</Button>
						)}
					</li>
				))}
			</ul>
		</>
	);
}
