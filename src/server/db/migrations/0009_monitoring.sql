CREATE TABLE "job_run" (
	"job" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"succeeded_at" timestamp with time zone,
	"duration_ms" integer,
	"report" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "job_run_success_has_duration" CHECK (("job_run"."succeeded_at" is null) = ("job_run"."duration_ms" is null))
);
--> statement-breakpoint
CREATE INDEX "mail_not_sent" ON "mail" USING btree ("next_try_at") WHERE "mail"."sent_at" is null;