import { NO_CONTAINERS, type StoreNoticesAction, type StoreNoticesState } from "./state.ts";

/** The reducer of wc/store/store-notices. An area that is shown twice is listed twice. */
export function storeNoticesReducer(
	state: StoreNoticesState = NO_CONTAINERS,
	action: StoreNoticesAction,
): StoreNoticesState {
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
