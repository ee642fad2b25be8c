import type { Invitation } from "@feedmill/admin-api/feedmill-v1/staff/invitations.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { useMutation } from "@tanstack/react-query";
import { Button } from "../../controls/button.tsx";
import { ask, problemOf, queries, reading } from "../../data/client.ts";
import { dayAndTime } from "../../data/times.ts";
import { roleName } from "../../frame/role-names.ts";
import { FormProblem } from "../../frame/states.tsx";

export interface OpenInvitationsProps {
	invitations: readonly Invitation[];
	/** Says what was done. */
	onDone: (said: string) => void;
}

/** Invitations that nobody has taken yet; each can be taken back. */
export function OpenInvitations({ invitations, onDone }: OpenInvitationsProps) {
	const takeBack = useMutation({
		networkMode: "always",
		mutationFn: ({ id }: Invitation) => ask("DELETE invitations/{id}", { id }),
		onSuccess(left, { email }) {
			queries.setQueryData(reading("GET invitations", {}).queryKey, left);
			onDone(sprintf(__("The invitation of %s is taken back: its link opens no more."), email));
		},
		// Taken meanwhile, or taken back by somebody else.
		onError: (error) =>
			void (
				problemOf(error)?.status === 404 &&
				queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => PARTS.includes(name as string) })
			),
	});
	const problem = problemOf(takeBack.error);
	return (
		<>
			<FormProblem
				problem={
					problem?.status === 404 ? { ...problem, message: __("It was taken or taken back meanwhile.") } : problem
				}
				fields={[]}
			/>
			{invitations.length === 0 ? (
				<p className="soft">{__("Nobody is invited at the moment.")}</p>
			) : (
				<ul className="places people">
					{invitations.map((invitation) => {
						const { id, email, role, by, expiresAt } = invitation;
						return (
							<li key={id}>
								<div className="person">
									<p className="place-name">{email}</p>
									<p className="soft small">
										{sprintf(__("%1$s · invited by %2$s · open until %3$s"), roleName(role), by, dayAndTime(expiresAt))}
									</p>
								</div>
								<Button
									busy={takeBack.isPending && takeBack.variables.id === id}
									aria-label={sprintf(__("Take back: invitation of %s"), email)}
									onClick={() => takeBack.mutate(invitation)}
								>
									{__("Take back")}
								</Button>
							</li>
						);
					})}
				</ul>
			)}
		</>
	);
}

const PARTS: readonly string[] = ["GET invitations", "GET people"];
