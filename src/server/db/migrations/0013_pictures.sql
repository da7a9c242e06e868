-- Pictures that staff upload, and what two people editing the gallery at once need.

CREATE TABLE "picture" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "picture_hash_unique" UNIQUE("hash"),
	CONSTRAINT "picture_hash_form" CHECK ("picture"."hash" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "picture_size" CHECK ("picture"."width" between 1 and 1600 and "picture"."height" > 0)
);
--> statement-breakpoint
ALTER TABLE "gallery_entry" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "gallery_entry" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_uploaded_by_account_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "picture_uploaded_by" ON "picture" USING btree ("uploaded_by");