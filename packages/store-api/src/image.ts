import { type Static, Type } from "typebox";

/** A picture of a product. Reference: 02 Cart §1.1. */
export const ImageSchema = Type.Object({
	id: Type.Integer({ description: "Id of the picture." }),
	src: Type.String({ description: "Address of the picture in full size." }),
	thumbnail: Type.String({ description: "Address of the cropped small picture." }),
	srcset: Type.String({ description: "Other sizes of the same shape, for the srcset attribute." }),
	sizes: Type.String({ description: "For the sizes attribute." }),
	name: Type.String({ description: "Title of the picture." }),
	alt: Type.String({ description: "Text for those who do not see it." }),
});

export type WireCartImage = Static<typeof ImageSchema>;
