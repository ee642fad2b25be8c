import { createReduxStore, register } from "@wordpress/data";
import { STORE_NOTICES_STORE_KEY } from "./store-keys.ts";

interface State {
	containers: string[];
}
type Action = { type: "REGISTER" | "UNREGISTER"; context: string };

const EMPTY: State = { containers: [] };

const actions = {
	registerContainer: (context: string): Action => ({ type: "REGISTER", context }),
	unregisterContainer: (context: string): Action => ({ type: "UNREGISTER", context }),
};
const selectors = { getRegisteredContainers: (state: State): string[] => state.containers };

/** Notice areas on the page; notices of other areas fall back to the parent. Reference: 01 §8.5, 05 §5.2. */
export const storeNoticesStore = createReduxStore(STORE_NOTICES_STORE_KEY, { reducer, actions, selectors });

function reducer(state: State = EMPTY, action: Action): State {
	switch (action.type) {
		case "REGISTER":
			return { containers: [...state.containers, action.context] };
		case "UNREGISTER": {
			const index = state.containers.indexOf(action.context);
			return index < 0 ? state : { containers: state.containers.filter((_, at) => at !== index) };
		}
		default:
			return state;
	}
}

register(storeNoticesStore);
