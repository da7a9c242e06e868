CREATE TABLE "staff_account" (
	"email" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"bound_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_account" ADD CONSTRAINT "staff_account_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_account_account" ON "staff_account" USING btree ("account_id");--> statement-breakpoint
-- Anybody gets these IDs for any address. The earlier ones contained the time of their creation.
UPDATE "claimed_profile" SET "id" = gen_random_uuid();
