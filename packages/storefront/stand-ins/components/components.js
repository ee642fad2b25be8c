/**
 * Stands in for @wordpress/components, of which @wordpress/notices imports two for lists that the shop does not show:
 * it uses the store of notices alone. docs/decisions/0005-dependencies.md.
 */
export const NoticeList = () => null;
export const SnackbarList = () => null;
