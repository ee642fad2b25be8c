import { createReduxStore } from "@wordpress/data";

const nothing = (): undefined => undefined;
const noRecords = (): null => null;
const NOBODY = {};

/**
 * The store "core" of the platform's entities, as it is for a guest: there are no records. Bundles for editor and shop
 * read it with the names below. Reference: frontend 01 §1.
 */
export const coreStore = createReduxStore("core", {
	reducer: (state: object = {}) => state,
	selectors: {
		canUser: nothing,
		getAuthors: noRecords,
		getCurrentTheme: nothing,
		getCurrentUser: () => NOBODY,
		getEditedEntityRecord: () => false,
		getEntityRecord: nothing,
		getEntityRecords: noRecords,
		getMedia: nothing,
		getMediaItems: noRecords,
		getPostType: nothing,
		getPostTypes: noRecords,
		getRawEntityRecord: nothing,
		getSite: nothing,
		getTaxonomies: noRecords,
		getTaxonomy: nothing,
		getUser: nothing,
		getUsers: noRecords,
		hasEditsForEntityRecord: () => false,
		isSavingEntityRecord: () => false,
	},
	actions: {
		deleteEntityRecord: () => IGNORED,
		editEntityRecord: () => IGNORED,
		receiveEntityRecords: () => IGNORED,
		saveEditedEntityRecord: () => IGNORED,
		saveEntityRecord: () => IGNORED,
	},
});

const IGNORED = { type: "IGNORED" };
