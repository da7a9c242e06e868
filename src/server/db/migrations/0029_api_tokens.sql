CREATE TABLE "api_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"token_hash" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	"approval_id" uuid,
	CONSTRAINT "api_token_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "api_token_approval" UNIQUE("approval_id"),
	CONSTRAINT "api_token_name_given" CHECK (length("api_token"."name") between 1 and 80),
	CONSTRAINT "api_token_scopes_known" CHECK (cardinality("api_token"."scopes") > 0 and "api_token"."scopes" <@ array['gifts:read', 'gifts:personal-data', 'receipts:read',
        'campaigns:read', 'funds:read']),
	CONSTRAINT "api_token_expires_within_a_year" CHECK ("api_token"."expires_at" > "api_token"."created_at" and "api_token"."expires_at" <= "api_token"."created_at" + interval '367 days'),
	CONSTRAINT "api_token_revoked_by" CHECK ("api_token"."revoked_by" is null or "api_token"."revoked_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "api_token_hour" (
	"token_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"calls" integer NOT NULL,
	"donors" integer DEFAULT 0 NOT NULL,
	"network" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_token_hour_token_id_hour_pk" PRIMARY KEY("token_id","hour"),
	CONSTRAINT "api_token_hour_counts" CHECK ("api_token_hour"."calls" > 0 and "api_token_hour"."donors" >= 0)
);
--> statement-breakpoint
ALTER TABLE "approval" DROP CONSTRAINT "approval_kind_known";--> statement-breakpoint
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_revoked_by_account_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_token_hour" ADD CONSTRAINT "api_token_hour_token_id_api_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."api_token"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_token_created_by" ON "api_token" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "api_token_revoked_by_account" ON "api_token" USING btree ("revoked_by") WHERE "api_token"."revoked_by" is not null;--> statement-breakpoint
CREATE INDEX "receipt_issued" ON "receipt" USING btree ("issued_at","id");--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_kind_known" CHECK ("approval"."kind" in ('refund', 'cancelled', 'bounced', 'offline_gift', 'bank_account', 'owner_added', 'role_changed',
        'owner_removed', 'owner_account_released', 'limit_loosened', 'spending_rules_loosened', 'fund_opening', 'webhook_people',
        'api_token'));