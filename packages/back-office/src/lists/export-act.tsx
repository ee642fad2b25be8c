import { MOST_FILE_ROWS } from "@feedmill/admin-api/feedmill-v1/most-file-rows.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { useMutation } from "@tanstack/react-query";
import { Button } from "../controls/button.tsx";
import { Message } from "../controls/message.tsx";
import { problemOf } from "../data/client.ts";
import { FormProblem } from "../frame/states.tsx";
import type { WantedFile } from "./take-file.ts";

/** Takes what a list shows away as a file. `words`: what it is narrowed to, for the button. */
export function ExportAct({ wanted, words }: { wanted: WantedFile; words: string }) {
	const taking = useMutation({
		networkMode: "always",
		// What writes files is loaded when somebody takes one.
		mutationFn: async () => (await import("./take-file.ts")).takeFile(wanted),
	});
	return (
		<>
			<Button busy={taking.isPending} onClick={() => taking.mutate()}>
				{words === "" ? __("Export") : sprintf(__("Export “%s”"), words)}
			</Button>
			<FormProblem problem={problemOf(taking.error)} fields={[]} />
			{taking.data?.isCut && (
				<Message kind="information">
					<p>{sprintf(__("The file has the first %d rows. Narrow the list for the others."), MOST_FILE_ROWS)}</p>
				</Message>
			)}
		</>
	);
}
