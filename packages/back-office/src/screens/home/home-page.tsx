import { __ } from "@feedmill/ui/words.ts";
import { Page } from "../../frame/page.tsx";
import { State } from "../../frame/states.tsx";

/** What waits for somebody. */
export function HomePage() {
	return (
		<Page title={__("Home")}>
			<State title={__("Nothing waits.")} />
		</Page>
	);
}
