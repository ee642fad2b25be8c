import { PageButton } from "@feedmill/ui/page-button.tsx";
import { __ } from "@feedmill/ui/words.ts";
import { useDispatch } from "@wordpress/data";
import { collectionsStore } from "../../data/collections/store.ts";
import { schemaStore } from "../../data/schema/store.ts";
import { ErrorBox } from "../../registry/error-box.tsx";

/** In place of a block whose collection could not be loaded: why, and another try of all that failed. */
export function LoadError({ error }: { error: unknown }) {
	const collections = useDispatch(collectionsStore);
	const schema = useDispatch(schemaStore);
	const again = () => {
		schema.invalidateResolutionForStore();
		collections.invalidateResolutionForStore();
		void collections.__internalForgetErrors();
	};
	return (
		<ErrorBox
			error={error}
			button={
				<PageButton type="button" look="quiet" onClick={again}>
					{__("Try again")}
				</PageButton>
			}
		/>
	);
}
