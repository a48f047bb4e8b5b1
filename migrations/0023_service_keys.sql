CREATE TABLE "service_key" (
	"user" uuid NOT NULL,
	"setting" text NOT NULL,
	"sealed" text NOT NULL,
	"ending" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_key_user_setting_pk" PRIMARY KEY("user","setting")
);
--> statement-breakpoint
ALTER TABLE "service_key" ADD CONSTRAINT "service_key_user_user_id_fk" FOREIGN KEY ("user") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;