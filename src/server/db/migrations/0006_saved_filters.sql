CREATE TABLE "saved_filter" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_filter_name" UNIQUE("account_id","list","name"),
	CONSTRAINT "saved_filter_name_given" CHECK (length("saved_filter"."name") between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "saved_filter" ADD CONSTRAINT "saved_filter_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipt_year_total" ON "receipt" USING btree ("financial_year","cancelled_at","amount_paise");